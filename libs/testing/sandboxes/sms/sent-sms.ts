export interface SentSms {
  /** The sender's own id and idempotency key: a repetition is not sent again. */
  id: string;
  receivedAt: string;
  sender: string;
  to: string;
  text: string;
}
