// Passkeys: WebAuthn as the browser has it, with JSON on the way.
import { people } from "@web/api";
import type { Guest, Passkey } from "../wire";

/** Browsers have passkeys only where nobody can listen, over HTTPS or on the machine itself, and for a name. */
export function canUsePasskeys(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return named && window.isSecureContext && "PublicKeyCredential" in window && "credentials" in navigator;
}

/** Makes a passkey for the guest; null if the person thinks better of it. */
export async function addPasskey(): Promise<Passkey | null> {
  const { options } = await people.newPasskey();
  const made = await ask(() => navigator.credentials.create({ publicKey: creation(options) }));
  return made && people.addPasskey(written(made));
}

/** Whose passkey this is; null if the person thinks better of it. */
export async function signInWithPasskey(): Promise<Guest | null> {
  const { options } = await people.askPasskey();
  const used = await ask(() => navigator.credentials.get({ publicKey: request(options) }));
  return used && people.usePasskey(written(used));
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await work()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) return null;
    throw error;
  }
}

// --- JSON, by the browser where it can --------------------------------------------------------

type Json = Record<string, unknown>;
interface Descriptor extends Json {
  id: string;
}

function creation(options: Json): PublicKeyCredentialCreationOptions {
  if ("parseCreationOptionsFromJSON" in PublicKeyCredential) {
    return PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  }
  const user = options.user as Descriptor;
  const known = (options.excludeCredentials ?? []) as Descriptor[];
  const read = { challenge: bytes(options.challenge as string), user: { ...user, id: bytes(user.id) }, excludeCredentials: known.map(described) };
  return { ...options, ...read } as unknown as PublicKeyCredentialCreationOptions;
}

function request(options: Json): PublicKeyCredentialRequestOptions {
  if ("parseRequestOptionsFromJSON" in PublicKeyCredential) {
    return PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  }
  const known = (options.allowCredentials ?? []) as Descriptor[];
  return { ...options, challenge: bytes(options.challenge as string), allowCredentials: known.map(described) } as unknown as PublicKeyCredentialRequestOptions;
}

const described = (one: Descriptor) => ({ ...one, id: bytes(one.id) });

function written(credential: PublicKeyCredential): unknown {
  if ("toJSON" in credential) return credential.toJSON();
  const { id, rawId, type, response } = credential as PublicKeyCredential;
  const fields = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const answer = response as unknown as Partial<Record<(typeof fields)[number], ArrayBuffer | null>>;
  const told = fields.flatMap((field) => (answer[field] ? [[field, text(answer[field])]] : []));
  return { id, rawId: text(rawId), type, response: Object.fromEntries(told), clientExtensionResults: {} };
}

/** base64url → bytes. */
export function bytes(written: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(written.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Bytes → base64url. */
export function text(read: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(read), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
