import { Away } from '#libs/process';

/** The supplier answered, and its answer is no. */
export class SupplierRefused extends Error {
  constructor(
    /** The supplier's own code, for people: what is done must not depend on it. */
    readonly code: string,
    message: string,
    readonly requestId = '',
    /** The supplier has this very booking already. */
    readonly isDuplicate = false,
  ) {
    super(message);
  }
}

/** There was no clear answer. `isSent`: the supplier may have carried it out. */
export class SupplierUnanswered extends Away {
  constructor(
    message: string,
    readonly isSent: boolean,
    readonly isLate = false,
  ) {
    super(message);
  }
}
