import type { CallId } from './routes.js';

/** Calls whose answer holds what is told once or opens a door: no answer of theirs is kept for a repeated request. */
export const secretAnswers: ReadonlySet<string> = new Set<CallId>([
  'auth.login',
  'auth.checkotp',
  'auth.status',
  'profile.otp.begin',
  'profile.otp.confirm',
  'profile.otp.recovery',
  'apikeys.create',
  'apikeys.rotate',
  'onlinecheckin.reveal',
  'b2c.getcart',
  'b2c.getsession',
  'reservation.complete',
]);
