import { expect, test } from "vitest";
import type { Texts } from "../../../src/providers/texts/port.ts";

export interface TextsStage {
  texts(): Texts;
  arrivedAt(to: string): Promise<readonly { readonly text: string; readonly deliveries: number }[]>;
  breakDown(how: "ok" | "fail" | "down" | "slow" | "duplicate"): Promise<void>;
}

let lastNumber = 0;
function aText() {
  lastNumber += 1;
  return { to: `+4477009001${String(lastNumber).padStart(2, "0")}`, message: "482 913 is your code", messageId: `text-${lastNumber}` };
}

/** The behaviour that the product expects of any text service. */
export function holdsToTheTextsContract(stage: () => TextsStage): void {
  test("a text message arrives once, even if it is sent twice with its id", async () => {
    const text = aText();
    expect(await stage().texts().send(text)).toBe("sent");
    expect(await stage().texts().send(text)).toBe("sent");
    expect(await stage().arrivedAt(text.to)).toMatchObject([{ text: text.message, deliveries: 2 }]);
  });

  test("a text message to an invalid number and a reused id are refused", async () => {
    expect(
      await stage()
        .texts()
        .send({ ...aText(), to: "nobody" }),
    ).toBe("refused");
    const text = aText();
    await stage().texts().send(text);
    expect(
      await stage()
        .texts()
        .send({ ...text, message: "Something else" }),
    ).toBe("refused");
    expect(await stage().arrivedAt(text.to)).toHaveLength(1);
  });

  test.each([
    ["fail", "unavailable", 0],
    ["down", "unavailable", 0],
    ["slow", "sent", 1],
    ["duplicate", "sent", 1],
  ] as const)("with a service in the fault mode %s a text message is %s, and %d arrive", async (how, answer, arrived) => {
    const text = aText();
    await stage().breakDown(how);
    const said = await stage().texts().send(text);
    await stage().breakDown("ok");
    expect(said).toBe(answer);
    expect(await stage().arrivedAt(text.to)).toHaveLength(arrived);
  });
}
