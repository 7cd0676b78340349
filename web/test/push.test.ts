import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import { dismiss, pushState, renew, subscribe, unsubscribe, type Surroundings } from "../src/lib/push";

const KEY = "BAEC"; // bytes 4, 1, 2
const keyBytes = (...values: number[]) => new Uint8Array(values).buffer;

function subscription(endpoint: string, key = keyBytes(4, 1, 2)) {
  const made = { endpoint, options: { applicationServerKey: key }, toJSON: () => ({ endpoint }), unsubscribe: vi.fn(() => Promise.resolve(true)) };
  return made;
}

/** A browser in which everything is as it should be, but for what is given. */
function browser(given: { permission?: NotificationPermission; answer?: NotificationPermission; found?: ReturnType<typeof subscription>; without?: string[]; agent?: string; secure?: boolean; standalone?: boolean } = {}) {
  const state = { found: given.found ?? null, permission: given.permission ?? "default", closed: [] as string[] };
  const pushManager = {
    getSubscription: () => Promise.resolve(state.found),
    subscribe: vi.fn(() => {
      state.found = subscription("https://push.example/new");
      state.found.unsubscribe = vi.fn(() => ((state.found = null), Promise.resolve(true)));
      return Promise.resolve(state.found);
    }),
  };
  const notification = { close: () => state.closed.push("turn-t") };
  const getNotifications = ({ tag }: { tag: string }) => Promise.resolve(tag === "turn-t" ? [notification] : []);
  const registration = { pushManager, getNotifications };
  const requestPermission = () => Promise.resolve((state.permission = given.answer ?? "granted"));
  const around: Record<string, unknown> = {
    isSecureContext: given.secure ?? true,
    Notification: { get permission() { return state.permission; }, requestPermission },
    PushManager: class {},
    navigator: { userAgent: given.agent ?? "Firefox", standalone: given.standalone, serviceWorker: { getRegistration: () => Promise.resolve(registration) } },
  };
  for (const name of given.without ?? []) delete around[name];
  return { around: around as unknown as Surroundings, state, pushManager };
}

/** The server, with what it was told. */
function server(fails = false) {
  const told: string[] = [];
  vi.spyOn(api, "pushOffer").mockResolvedValue({ key: KEY });
  vi.spyOn(api, "addPush").mockImplementation((one) => (told.push(`+${one.endpoint}`), fails ? Promise.reject(new Error("no")) : Promise.resolve({ key: KEY })));
  vi.spyOn(api, "removePush").mockImplementation((one) => (told.push(`-${one}`), Promise.resolve({ key: KEY })));
  return told;
}

afterEach(() => vi.restoreAllMocks());

describe("what push is like", () => {
  it("says why it is missing", async () => {
    const lacking = { without: ["PushManager"] };
    expect(await pushState(browser({ secure: false }).around)).toBe("insecure");
    expect(await pushState(browser(lacking).around)).toBe("unsupported");
    expect(await pushState(browser({ without: ["Notification"] }).around)).toBe("unsupported");
    expect(await pushState(browser({ ...lacking, agent: "iPhone OS 18" }).around)).toBe("install");
    expect(await pushState(browser({ ...lacking, agent: "iPhone OS 15", standalone: true }).around)).toBe("unsupported");
    expect(await pushState(browser({ permission: "denied" }).around)).toBe("denied");
  });

  it("is on with a subscription that may be used", async () => {
    const found = subscription("https://push.example/a");
    expect(await pushState(browser().around)).toBe("off");
    expect(await pushState(browser({ found, permission: "granted" }).around)).toBe("on");
    expect(await pushState(browser({ found, permission: "default" }).around)).toBe("off");
  });
});

describe("subscribing", () => {
  it("asks the person, then the browser, then tells the server", async () => {
    const told = server();
    const { around, pushManager } = browser();
    expect(await subscribe(around)).toBe("on");
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 1, 2]) });
    expect(told).toEqual(["+https://push.example/new"]);
    expect(await unsubscribe(around)).toBe("off");
    expect(told.at(-1)).toBe("-https://push.example/new");
  });

  it("ends where the person says no", async () => {
    const told = server();
    expect(await subscribe(browser({ answer: "denied" }).around)).toBe("denied");
    expect(await subscribe(browser({ answer: "default" }).around)).toBe("off");
    expect(told).toEqual([]);
  });

  it("keeps nothing in the browser that the server does not know", async () => {
    server(true);
    const { around } = browser();
    await expect(subscribe(around)).rejects.toThrow("no");
    expect(await pushState(around)).toBe("off");
  });

  it("is renewed for the guest of today, and anew where the server has another key", async () => {
    const told = server();
    const same = subscription("https://push.example/a");
    await renew(browser({ found: same, permission: "granted" }).around);
    expect(told).toEqual(["+https://push.example/a"]);
    const other = subscription("https://push.example/b", keyBytes(4, 9, 9));
    await renew(browser({ found: other, permission: "granted" }).around);
    expect(other.unsubscribe).toHaveBeenCalled();
    expect(told.at(-1)).toBe("+https://push.example/new");
  });

  it("is not renewed where nobody wants it", async () => {
    const told = server();
    await renew(browser({ permission: "granted" }).around);
    await renew(browser({ without: ["PushManager"] }).around);
    expect(told).toEqual([]);
  });
});

it("the notification of a table is taken away", async () => {
  const { around, state } = browser();
  await dismiss("u", around);
  expect(state.closed).toEqual([]);
  await dismiss("t", around);
  expect(state.closed).toEqual(["turn-t"]);
});
