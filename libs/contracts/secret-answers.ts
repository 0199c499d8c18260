import type { CallId } from './routes.js';

/** Calls whose answer holds a one-time secret or a credential: it is not stored for repeated requests. */
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
