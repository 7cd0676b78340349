// Being called when it is one's turn though the page is closed: Web Push, where the browser has it.
import { api } from "./api";

/**
 * `on` and `off` can be changed; the others say why not. `ui-push-<state>` is the sentence for each.
 * `install`: a phone of Apple wants the page on its home screen first.
 */
export type PushState = "on" | "off" | "denied" | "insecure" | "install" | "unsupported";

/** What is asked of the browser; tests have one of their own. */
export interface Surroundings {
  isSecureContext: boolean;
  Notification?: Pick<typeof Notification, "permission" | "requestPermission">;
  PushManager?: unknown;
  matchMedia?: (query: string) => { matches: boolean };
  navigator: {
    userAgent: string;
    platform?: string;
    maxTouchPoints?: number;
    standalone?: boolean;
    serviceWorker?: { getRegistration(): Promise<ServiceWorkerRegistration | undefined> };
  };
}

const here = (): Surroundings => globalThis as unknown as Surroundings;

/** iPhone and iPad; the latter says that it is a Mac, but one that is touched. */
function isTouchApple({ navigator }: Surroundings): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && (navigator.maxTouchPoints ?? 0) > 1);
}

function isInstalled({ navigator, matchMedia }: Surroundings): boolean {
  return navigator.standalone === true || (matchMedia?.("(display-mode: standalone)").matches ?? false);
}

async function worker(around: Surroundings): Promise<ServiceWorkerRegistration | undefined> {
  return around.navigator.serviceWorker?.getRegistration();
}

/** What push is like in this browser, now. */
export async function pushState(around: Surroundings = here()): Promise<PushState> {
  if (!around.isSecureContext) return "insecure";
  if (!around.PushManager || !around.Notification || !around.navigator.serviceWorker) {
    return isTouchApple(around) && !isInstalled(around) ? "install" : "unsupported";
  }
  if (around.Notification.permission === "denied") return "denied";
  const registration = await worker(around);
  if (!registration) return "unsupported";
  const found = await registration.pushManager.getSubscription();
  return found && around.Notification.permission === "granted" ? "on" : "off";
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Whether a subscription was made with this key of the server. */
function isFor(found: PushSubscription, key: Uint8Array): boolean {
  const made = found.options.applicationServerKey;
  return made !== null && new Uint8Array(made).join() === key.join();
}

async function subscribeWith(registration: ServiceWorkerRegistration): Promise<void> {
  const applicationServerKey = bytes((await api.pushOffer()).key);
  const found = await registration.pushManager.getSubscription();
  const old = found !== null && !isFor(found, applicationServerKey);
  if (old) await found.unsubscribe();
  const kept = old ? null : found;
  const made = kept ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  try {
    await api.addPush(made.toJSON());
  } catch (error) {
    if (!kept) await made.unsubscribe(); // what the server does not know calls nobody
    throw error;
  }
}

/** Asks the person, then browser and server; to be called by a click. Throws where one of them fails. */
export async function subscribe(around: Surroundings = here()): Promise<PushState> {
  const state = await pushState(around);
  if (state !== "off" && state !== "on") return state;
  if ((await around.Notification?.requestPermission()) !== "granted") return pushState(around);
  const registration = await worker(around);
  if (registration) await subscribeWith(registration);
  return pushState(around);
}

/** This browser is not called any more. */
export async function unsubscribe(around: Surroundings = here()): Promise<PushState> {
  const found = await (await worker(around))?.pushManager?.getSubscription();
  if (found) {
    await found.unsubscribe();
    await api.removePush(found.endpoint);
  }
  return pushState(around);
}

/** Tells the server once more where this browser is called: it may be another guest's by now. */
export async function renew(around: Surroundings = here()): Promise<void> {
  try {
    const registration = await worker(around);
    if (registration && (await pushState(around)) === "on") await subscribeWith(registration);
  } catch {
    return; // the next visit tries again
  }
}

/** Whoever has come to the table is called no more. */
export async function dismiss(table: string, around: Surroundings = here()): Promise<void> {
  const calls = await (await worker(around))?.getNotifications?.({ tag: `turn-${table}` });
  for (const call of calls ?? []) call.close();
}

/** Tells the worker where this page is: the page moves without loading, so a worker cannot know. */
export function answerWorker(): void {
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent) => {
    if (event.data === "where") event.ports[0]?.postMessage(location.pathname);
  });
  navigator.serviceWorker.startMessages();
}
