import { countTexts, languages } from '../texts.mjs';
import { NOTE } from './files.mjs';

/** A language with fewer of its texts is offered to nobody: what it lacks would be English. */
const COMPLETE = 0.98;
const FOR_GUESTS = ['front', 'front-pages', 'mails', 'catalogue', 'api'];
const FOR_STAFF = ['console', 'api'];
const isComplete = (files) => (lang) => {
  const { keys, own } = countTexts(lang, files);
  return own >= keys * COMPLETE;
};

/** @param {readonly string[]} order of the languages */
export function completeLanguages(order) {
  const known = languages();
  const list = (files) =>
    JSON.stringify(order.filter((lang) => known.includes(lang)).filter(isComplete(files))).replaceAll('"', "'");
  return `// ${NOTE}

/** The languages in which guests are served: 98 % of what they read is there. */
export const GUEST_LANGUAGES = ${list(FOR_GUESTS)} as const;

/** The languages of the console: 98 % of its texts are there. */
export const STAFF_LANGUAGES = ${list(FOR_STAFF)} as const;
`;
}
