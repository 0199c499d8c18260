/** A fault that the operator can fix; only its message is shown, without a stack. */
export class SetupFault extends Error {}

/** Ends the process with the fault's message, or with the stack of a bug. */
export function fail(error) {
  console.error(error instanceof SetupFault ? `\n${error.message}` : error);
  process.exit(1);
}
