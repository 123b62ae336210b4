/** Calculates a loan: npm run -s quote -- '<json of an input, or an array of them>' [--kind loan] */
import { parseArgs } from "node:util";
import { calculationsByName, InvalidCalculationInput } from "./answers/index.ts";

function answerAll(json: string, kindName: string): unknown {
  const answer = calculationsByName.get(kindName);
  if (answer === undefined)
    throw new InvalidCalculationInput(`There is no kind "${kindName}"; the kinds are ${[...calculationsByName.keys()].join(", ")}`);
  const asked = parse(json);
  if (!Array.isArray(asked)) return answer(asked);
  return asked.map((one: unknown, index) => {
    try {
      return answer(one);
    } catch (error) {
      throw error instanceof InvalidCalculationInput
        ? new InvalidCalculationInput(`In number ${index + 1} of the list: ${error.message}`)
        : error;
    }
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new InvalidCalculationInput("The input is not JSON");
  }
}

function readArguments(): { readonly json: string; readonly kind: string } {
  try {
    const { values, positionals } = parseArgs({ options: { kind: { type: "string", default: "loan" } }, allowPositionals: true });
    const [json, ...others] = positionals;
    if (json !== undefined && others.length === 0) return { json, kind: values.kind };
  } catch {
    // The parser throws if an option is unknown or has no value. The program then shows the error below instead of the parser's own error.
  }
  throw new InvalidCalculationInput("Give one JSON object or array, and --kind with the kind of question if it is not loan");
}

try {
  const { json, kind } = readArguments();
  console.log(JSON.stringify(answerAll(json, kind), null, 2));
} catch (error) {
  if (!(error instanceof InvalidCalculationInput)) throw error;
  console.error(`${error.message}.`);
  process.exitCode = 1;
}
