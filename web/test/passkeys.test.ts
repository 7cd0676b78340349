// What goes between the browser's authenticator and the server, where the browser does not write JSON itself.
import { describe, expect, it } from "vitest";
import { bytes, text } from "../src/me/passkeys";

describe("base64url", () => {
  it.each([0, 1, 2, 3, 31, 32])("comes back as it was, of %i bytes", (length) => {
    const some = Uint8Array.from({ length }, (_, at) => (at * 89 + 251) % 256);
    expect(bytes(text(some.buffer))).toEqual(some);
  });

  it("has no signs that an address or a padding would need", () => {
    expect(text(Uint8Array.of(251, 255, 190, 63).buffer)).toBe("-_--Pw");
  });
});
