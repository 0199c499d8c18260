import { z } from 'zod';
import { Id, answerData, ok } from '../answers.js';
import { callsOf, OWN_ACCOUNT, get, post, remove } from '../call.js';
import { Bin, BinInfo, CardInfo } from './gateway.js';

const Account = z.object({ id: Id });

export const cardCalls = callsOf('payments', {
  binlist: get('/binlist/{bin}', 'public', 'Get the bank and scheme of a card by its first digits', {
    params: z.object({ bin: Bin }),
    answer: answerData(BinInfo),
  }),
  /** Without a token, answers the gateway's page to enter the card; with the gateway's token, stores the card. */
  'accounts.savepayinfo': post('/accounts/{id}/savepayinfo', OWN_ACCOUNT, "Store an account's card at the gateway", {
    params: Account,
    body: z.strictObject({
      token: z
        .string()
        .regex(/^[\w.-]{1,200}$/)
        .optional(),
      returnUrl: z.url().max(500).optional(),
    }),
    answer: ok.extend({ url: z.string().optional() }),
  }),
  'accounts.getcardinfo': get('/accounts/{id}/getcardinfo', OWN_ACCOUNT, 'Get the stored card', {
    params: Account,
    answer: answerData(CardInfo.nullable()),
  }),
  'accounts.resetcardinfo': remove('/accounts/{id}/resetcardinfo', OWN_ACCOUNT, 'Remove the stored card', {
    params: Account,
    answer: ok,
  }),
});

export const cardRefusals = ['card.none', 'collect.done', 'collect.unknown', 'card.token', 'card.number'] as const;
