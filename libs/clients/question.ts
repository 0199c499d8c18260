import { Away } from '#libs/process';
import type { InternalCallId } from '#libs/contracts';

/** A call from one service to another. Its body is JSON, so the two share no mutable objects. */
export interface Question {
  call: InternalCallId;
  params: Record<string, string>;
  body?: string;
  lang?: string;
  requestId?: string;
}

/** The reply, refusals included: an HTTP status and JSON. */
export interface Reply {
  status: number;
  text: string;
}

/** Handles a service's calls in this process. It never throws: refusals are replies. */
export type LocalService = (question: Question) => Promise<Reply>;

/** The owner cannot be reached, or has not answered in time: the call may be repeated. */
export class ServiceUnavailable extends Away {}
