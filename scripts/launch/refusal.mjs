/** An expected failure, printed as one sentence without a stack trace. */
export class Refusal extends Error {}

export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `${error.stack}\n`);
    process.exitCode = 1;
  }
}
