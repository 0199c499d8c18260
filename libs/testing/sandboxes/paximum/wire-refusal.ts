/** An error of the web service: HTTP 200, and a header that says no. */
export class WireRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
