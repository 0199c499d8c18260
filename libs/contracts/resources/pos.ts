import { z } from 'zod';
import { Id, answerData, ok } from '../answers.js';
import { callsOf, post } from '../call.js';
import { GATEWAYS, PosSettings } from './gateway.js';

export const posCalls = callsOf('payments', {
  'pos.getdata': post('/possettings/getdata', 'possettings:read', "Get an account's agreements with gateways", {
    body: z.strictObject({ account: Id.optional() }),
    answer: answerData(PosSettings),
  }),
  /** Absent secrets stay unchanged. */
  'pos.save': post('/possettings/savesettings', 'possettings:write', "Save an account's agreements with gateways", {
    body: z.strictObject({
      account: Id.optional(),
      isUseGeneral: z.boolean(),
      /** Empty values count as absent. */
      data: z
        .strictObject({
          gateway: z.enum(GATEWAYS),
          fields: z.record(z.string().max(40), z.string().max(500)),
          maxInstallment: z.number().int().min(1).max(12).default(12),
        })
        .or(z.strictObject({}).transform(() => undefined))
        .optional(),
    }),
    answer: ok,
  }),
});

export const posRefusals = ['pos.field', 'pos.general', 'pos.own', 'pos.gateway'] as const;
