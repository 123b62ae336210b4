import { expect, test } from "vitest";
import type { Texts } from "../../../src/providers/texts/port.ts";

export interface TextsUnderTest {
  texts(): Texts;
  arrivedAt(to: string): Promise<readonly { readonly text: string; readonly deliveries: number }[]>;
  breakDown(how: "ok" | "fail" | "down" | "slow" | "duplicate"): Promise<void>;
}

let lastNumber = 0;
function sampleText() {
  lastNumber += 1;
  return { to: `+4477009001${String(lastNumber).padStart(2, "0")}`, message: "482 913 is your code", messageId: `text-${lastNumber}` };
}

export function testTextsContract(subject: () => TextsUnderTest): void {
  test("a text message arrives once, even if it is sent twice with the same id", async () => {
    const text = sampleText();
    expect(await subject().texts().send(text)).toBe("sent");
    expect(await subject().texts().send(text)).toBe("sent");
    expect(await subject().arrivedAt(text.to)).toMatchObject([{ text: text.message, deliveries: 2 }]);
  });

  test("a text message to an invalid number or with a used id is refused", async () => {
    expect(
      await subject()
        .texts()
        .send({ ...sampleText(), to: "nobody" }),
    ).toBe("refused");
    const text = sampleText();
    await subject().texts().send(text);
    expect(
      await subject()
        .texts()
        .send({ ...text, message: "Something else" }),
    ).toBe("refused");
    expect(await subject().arrivedAt(text.to)).toHaveLength(1);
  });

  test.each([
    ["fail", "unavailable", 0],
    ["down", "unavailable", 0],
    ["slow", "sent", 1],
    ["duplicate", "sent", 1],
  ] as const)("in the fault mode %s of the service, a text message is %s, and %d messages arrive", async (how, answer, arrived) => {
    const text = sampleText();
    await subject().breakDown(how);
    const said = await subject().texts().send(text);
    await subject().breakDown("ok");
    expect(said).toBe(answer);
    expect(await subject().arrivedAt(text.to)).toHaveLength(arrived);
  });
}
