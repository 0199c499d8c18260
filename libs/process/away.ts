/** Others could not do it at the moment. Nothing is wrong here: logs keep its message, and no stack. */
export class Away extends Error {}
