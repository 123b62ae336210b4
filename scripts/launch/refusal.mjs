/** What cannot be done, in one sentence for a person; no stack trace helps them. */
export class Refusal extends Error {}

/** Runs a command's main function and turns a refusal into its sentence and exit code 1. */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `${error.stack}\n`);
    process.exitCode = 1;
  }
}
