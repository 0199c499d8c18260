import { z } from 'zod';
import { BookingLink, Id, Language, LocalText, PublicId, Revision, answerData, answerRecord } from '../answers.js';
import { callsOf, get, put, session } from '../call.js';
import { OfAccount } from '../price-rule-fields.js';
import { AccountPage } from './accounts.js';

/** The texts by which law wants something sold from afar to be accompanied. */
export const LEGAL_KINDS = ['preInformation', 'distanceSelling', 'privacy', 'cookies'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
/** What a guest accepts with a booking, which keeps it. */
export const ACCEPTED_KINDS = ['preInformation', 'distanceSelling'] as const satisfies readonly LegalKind[];
export type AcceptedKind = (typeof ACCEPTED_KINDS)[number];

const ByKind = z.object({ kind: z.enum(LEGAL_KINDS) });
const InLanguage = z.object({ lang: Language.optional() });

/** Who sells, as its site names it. */
export const LegalSeller = z.object({
  company: z.string(),
  title: z.string(),
  address: z.string(),
  mersis: z.string(),
  licence: z.string(),
  kep: z.string(),
  taxOffice: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  site: z.string(),
});
export type LegalSeller = z.output<typeof LegalSeller>;

export const LegalPage = AccountPage.omit({ signatures: true, date: true }).extend({
  kind: z.enum(LEGAL_KINDS),
  /** Changes with its wording and its seller, not with what is ordered. */
  version: z.string(),
});
export type LegalPage = z.output<typeof LegalPage>;

/** A document as a guest has accepted it. */
export const AcceptedDocument = LegalPage.extend({ at: z.string() });
export type AcceptedDocument = z.output<typeof AcceptedDocument>;

/** The account's own clauses behind those of a document. */
export const LegalClauses = z.object({
  kind: z.enum(LEGAL_KINDS),
  text: LocalText,
  revision: Revision.nullable(),
});
export type LegalClauses = z.output<typeof LegalClauses>;

/** The documents of sites. */
export const legalCalls = callsOf('sites', {
  /** Of the account whose site it is. */
  'legal.get': get('/site/legal/{kind}', 'public', "Get a legal text of a guest's site", {
    params: ByKind,
    query: InLanguage,
    answer: answerData(LegalPage),
  }),
  'legal.seller': get('/site/seller', 'public', "Get who sells on a guest's site", { answer: answerData(LegalSeller) }),
  'legal.clauses': get('/site/legalclauses', 'site:read', "List an account's own clauses in legal texts", {
    query: OfAccount,
    answer: answerData(z.array(LegalClauses)),
  }),
  'legal.update': put('/site/legalclauses/{kind}', 'site:write', "Change an account's own clauses in a legal text", {
    params: ByKind,
    query: OfAccount,
    body: z.strictObject({ text: LocalText, revision: Revision.nullable().optional() }),
    answer: answerRecord(LegalClauses),
  }),
});

const ByAccepted = z.object({ kind: z.enum(ACCEPTED_KINDS) });

/** The documents of carts and bookings. */
export const documentCalls = callsOf('reservations', {
  'reservation.document': get(
    '/documents/{kind}',
    session('reservation:read'),
    'Get a legal text about the cart of the session',
    {
      params: ByAccepted,
      query: InLanguage.extend({ sessionId: z.string().max(64).optional() }),
      answer: answerData(LegalPage),
    },
  ),
  'reservation.accepted': get(
    '/reservation/{id}/documents',
    session('bookings:read'),
    'List the legal texts that were accepted, as the guest',
    { params: z.object({ id: BookingLink }), answer: answerData(z.array(AcceptedDocument)) },
  ),
  'bookings.documents': get(
    '/bookings/{id}/documents',
    'bookings:read',
    'List the legal texts that a guest has accepted',
    {
      params: z.object({ id: z.union([Id, PublicId]) }),
      answer: answerData(z.array(AcceptedDocument)),
    },
  ),
});

export const legalRefusals = ['legal.changed'] as const;
