import { SetMetadata } from '@nestjs/common';
import type { EventName, JobName, ScheduleName } from '#libs/contracts';

export const HANDLES = 'konak:handles';
export const SCHEDULED = 'konak:scheduled';

/** What a handler receives besides the payload. The id is the same for every delivery. */
export interface Message {
  id: string;
  name: string;
  attempt: number;
}

/** A message with its lease, for irreversible effects. */
export interface HeldMessage extends Message {
  /** Renews the lease. @throws when the message was given to another process, because this one was presumed dead. */
  hold(): Promise<void>;
}

export type Cadence = { everyMs: number } | { cron: string; timeZone: string };

/** Subscribes the method to these facts. In a service its effects go through `db.once(message, …)`. */
export const On = (...events: EventName[]) => SetMetadata(HANDLES, events);
/** Makes the method the handler of a command. It must be idempotent. */
export const Job = (job: JobName) => SetMetadata(HANDLES, [job]);
/** Runs the method on a schedule, once across all processes. */
export const Schedule = (name: ScheduleName, cadence: Cadence) => SetMetadata(SCHEDULED, { name, cadence });
