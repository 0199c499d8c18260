/** Something the operator can put right; its message alone is shown, without a stack. */
export class SetupFault extends Error {}

/** Ends the process with the fault's line, or with the whole stack when it is our own mistake. */
export function fail(error) {
  console.error(error instanceof SetupFault ? `\n${error.message}` : error);
  process.exit(1);
}
