import { SetMetadata } from '@nestjs/common';
import type { EventName, JobName } from '#libs/contracts';

export const HANDLES = 'konak:handles';
export const SCHEDULED = 'konak:scheduled';

/** What a handler gets besides the payload. The id is the same each time the message comes. */
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

/** The method listens to these facts. In a service its effects go through `db.once(message, …)`. */
export const On = (...events: EventName[]) => SetMetadata(HANDLES, events);
/** The method carries out an order. It must be harmless twice. */
export const Job = (job: JobName) => SetMetadata(HANDLES, [job]);
/** The method runs at its times, once for all processes. */
export const Schedule = (name: string, cadence: Cadence) => SetMetadata(SCHEDULED, { name, cadence });
