export interface SentSms {
  /** The sender's own; told twice, it is sent once. */
  id: string;
  receivedAt: string;
  sender: string;
  to: string;
  text: string;
}
