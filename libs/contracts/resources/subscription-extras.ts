import { z } from 'zod';
import { Id, LocalName, PublicId, answerList, answerRecord, ok } from '../answers.js';
import { callsOf, get, post } from '../call.js';
import { ByPublicId, LimitCount, OfferFields } from './subscriptions.js';

const Adds = z.strictObject({
  hotels: LimitCount.default(0),
  users: LimitCount.default(0),
  sites: LimitCount.default(0),
});

/** A package that extends a plan's limits and adds services at one price. */
export const PackInput = z.strictObject({
  ...OfferFields,
  features: z.array(LocalName).max(40).default([]),
  adds: Adds,
});
export type PackInput = z.output<typeof PackInput>;

export const Pack = PackInput.extend({ id: z.number(), _id: z.string(), annualPrice: z.number() });
export type Pack = z.output<typeof Pack>;

/** An extra beside the plan, by number: paid once or recurring. */
export const ExtraInput = z.strictObject({
  ...OfferFields,
  kind: z.enum(['once', 'recurring']).default('recurring'),
  adds: Adds.prefault({}),
});
export type ExtraInput = z.output<typeof ExtraInput>;

export const Extra = ExtraInput.extend({ id: z.number(), annualPrice: z.number() });
export type Extra = z.output<typeof Extra>;

export const subscriptionExtraCalls = callsOf('subscriptions', {
  'packs.list': get('/subscriptionpacks/listpack', 'subscription:read', 'List packages', { answer: answerList(Pack) }),
  'packs.add': post('/subscriptionpacks/addpack', 'submanagement:write', 'Create a package', {
    body: z.strictObject({ pack: PackInput }),
    answer: answerRecord(Pack),
  }),
  'packs.update': post('/subscriptionpacks/updatepack', 'submanagement:write', 'Change a package', {
    body: PackInput.extend({ _id: PublicId }),
    answer: answerRecord(Pack),
  }),
  'packs.delete': post('/subscriptionpacks/deletepack', 'submanagement:write', 'Remove a package', {
    body: ByPublicId,
    answer: ok,
  }),
  'packs.get': post('/subscriptionpacks/getpack', 'subscription:read', 'Get a package', {
    body: ByPublicId,
    answer: answerRecord(Pack),
  }),
  'subextras.list': get('/subextras/listextras', 'subscription:read', 'List extras of subscriptions', {
    answer: answerList(Extra),
  }),
  'subextras.add': post('/subextras/addextras', 'submanagement:write', 'Create an extra of subscriptions', {
    body: ExtraInput,
    answer: answerRecord(Extra),
  }),
  'subextras.update': post('/subextras/updateextras', 'submanagement:write', 'Change an extra of subscriptions', {
    body: ExtraInput.extend({ id: Id }),
    answer: answerRecord(Extra),
  }),
  'subextras.delete': post('/subextras/deleteextras', 'submanagement:write', 'Remove an extra of subscriptions', {
    body: z.strictObject({ id: Id }),
    answer: ok,
  }),
});
