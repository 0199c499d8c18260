import type * as Renderer from './render-mail.js';

export type { RenderedMail } from './render-mail.js';
export type { JoinedItem } from './templates/JoinedLetter.js';

/** React and the templates are loaded with the first mail: they would be a tenth of every start. */
const loadRenderer = (): Promise<typeof Renderer> => import('./render-mail.js');

/** Renders a mail about a booking as HTML and as text, with its attachments. */
export const renderMail: typeof Renderer.renderMail = async (mail) => (await loadRenderer()).renderMail(mail);

/** Renders a mail about a user's access; `secret` is its code or link. */
export const renderAccountMail: typeof Renderer.renderAccountMail = async (mail, secret) =>
  (await loadRenderer()).renderAccountMail(mail, secret);

/** Renders a mail about reselling hotels. */
export const renderInventoryMail: typeof Renderer.renderInventoryMail = async (mail) =>
  (await loadRenderer()).renderInventoryMail(mail);

/** Renders a mail about an account's subscription. */
export const renderSubscriptionMail: typeof Renderer.renderSubscriptionMail = async (mail) =>
  (await loadRenderer()).renderSubscriptionMail(mail);

/** Renders a mail that lists others, which waited. */
export const renderJoinedMail: typeof Renderer.renderJoinedMail = async (mail) =>
  (await loadRenderer()).renderJoinedMail(mail);

/** Renders the mail by which a guest gets a quote; `url` is where one chooses. */
export const renderQuoteMail: typeof Renderer.renderQuoteMail = async (mail, url) =>
  (await loadRenderer()).renderQuoteMail(mail, url);

/** Renders a mail about free seats of a tour, with the page where they are booked. */
export const renderSeatsMail: typeof Renderer.renderSeatsMail = async (mail) =>
  (await loadRenderer()).renderSeatsMail(mail);
