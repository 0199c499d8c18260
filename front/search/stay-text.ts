import type { TFunction } from 'i18next';
import type { PartyDraft } from '#libs/stays';

/** `2 yetişkin, 1 çocuk (5 yaş)` */
export function partyText({ adults, children }: PartyDraft, t: TFunction): string {
  const grown = t('party.adults', { count: adults });
  if (children.length === 0) return grown;
  const ages = t('party.ages', { ages: children.map((age) => age ?? '?').join(', ') });
  return `${grown}, ${t('party.children', { count: children.length })} (${ages})`;
}

/** `3 konuk, 2 oda` */
export function partiesText(rooms: readonly PartyDraft[], t: TFunction): string {
  const guests = rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0);
  return `${t('party.guests', { count: guests })}, ${t('party.rooms', { count: rooms.length })}`;
}
