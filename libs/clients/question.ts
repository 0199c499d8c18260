import type { InternalCallId } from '#libs/contracts';

/** A call on its way from one service to another. Its body is JSON: nothing that can be changed is shared by the two. */
export interface Question {
  call: InternalCallId;
  params: Record<string, string>;
  body?: string;
  lang?: string;
  requestId?: string;
}

/** What is answered, a refusal too: an HTTP status and JSON. */
export interface Reply {
  status: number;
  text: string;
}

/** Answers a service's questions where it runs in this process. It never throws: refusals are replies. */
export type LocalService = (question: Question) => Promise<Reply>;

/** The owner can not be reached, or has not answered in time: the question may be asked again. */
export class OwnerAway extends Error {}
