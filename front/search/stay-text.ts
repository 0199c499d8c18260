import type { i18n } from 'i18next';
import { joinTexts } from '#libs/languages';
import type { PartyDraft } from '#libs/stays';

/** `2 yetişkin, 1 çocuk (5 yaş)` */
export function partyText({ adults, children }: PartyDraft, { t, language }: i18n): string {
  const grown = t('party.adults', { count: adults });
  if (children.length === 0) return grown;
  const ages = t('party.ages', {
    ages: joinTexts(
      children.map((age) => age ?? '?'),
      language,
    ),
  });
  return joinTexts([grown, `${t('party.children', { count: children.length })} (${ages})`], language);
}

/** `3 konuk, 2 oda` */
export function partiesText(rooms: readonly PartyDraft[], { t, language }: i18n): string {
  const guests = rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0);
  return joinTexts([t('party.guests', { count: guests }), t('party.rooms', { count: rooms.length })], language);
}
