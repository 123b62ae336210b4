import { userInfo } from "node:os";
import { type FeatureName, featureNames, featureSwitches } from "@farthing/domain/access";
import { StartRefused } from "../src/platform/start-refused.ts";
import type { Ctx } from "../src/use-cases/context.ts";
import { applySwitch, listSwitches } from "../src/use-cases/retailers/feature-switches.ts";
import { asOperator, printResult } from "./support/command.ts";

/** The command `npm run switches -- …` lists and changes the feature switches. */

const usage = `Usage:
  npm run switches -- list                            every switch, and the retailers with their own setting
  npm run switches -- on {switch} [{retailer}]        for one retailer, or without a name for all retailers
  npm run switches -- off {switch} [{retailer}]
  npm run switches -- follow {switch} {retailer}      removes the retailer's own setting`;

const settingByWord = new Map<string, boolean | null>([
  ["on", true],
  ["off", false],
  ["follow", null],
]);

const isSwitch = (name: string | undefined): name is FeatureName => (featureNames as readonly (string | undefined)[]).includes(name);

async function describeSwitches(ctx: Ctx): Promise<string> {
  const switches = await ctx.transaction(listSwitches);
  const word = (enabled: boolean) => (enabled ? "on" : "off");
  return switches
    .map(({ name, enabled, retailers }) => {
      const own = retailers.map((retailer) => `${retailer.normalisedName} ${word(retailer.enabled)}`);
      return [name.padEnd(36), word(enabled).padEnd(4), own.join(", ").padEnd(own.length > 0 ? 24 : 0), featureSwitches[name].does]
        .filter(Boolean)
        .join(" ");
    })
    .join("\n");
}

async function turnSwitch(ctx: Ctx, given: readonly string[]): Promise<string> {
  const [word = "", name] = given;
  const retailer = given[2] ?? null;
  const enabled = settingByWord.get(word);
  if (enabled === undefined || (enabled === null && retailer === null)) throw new StartRefused(usage);
  if (!isSwitch(name)) throw new StartRefused(`${name ?? "No name"} is not a switch. npm run switches -- list shows the names.`);
  // The history of a switch names the user of the operating system, because a command has no signed-in Farthing user.
  const operator: Ctx = { ...ctx, actor: { ...ctx.actor, username: `command:${userInfo().username}` } };
  await ctx.transaction((tx) => applySwitch(tx, operator, { name, retailer, enabled }));
  if (enabled === null) return `${name} follows the setting for all retailers at ${retailer}.`;
  return `${name} is ${word} for ${retailer ?? "all retailers without their own setting"}.`;
}

const commandArguments = process.argv.slice(2);
printResult(
  commandArguments.length === 0 || commandArguments.length > 3
    ? Promise.reject(new StartRefused(usage))
    : asOperator("switches", (ctx) => (commandArguments[0] === "list" ? describeSwitches(ctx) : turnSwitch(ctx, commandArguments))),
);
