import type { RequestOf } from '#libs/api-client';

/** Whose subscription is run forward, and how. */
export interface ForecastRequest {
  params: { id: number };
  body: RequestOf<'accounts.subscription.forecast'>['body'];
}
