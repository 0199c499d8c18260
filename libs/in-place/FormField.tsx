import { useId } from 'react';
import { languageName } from '#libs/languages';
import type { FoundText } from './find-texts.js';
import type { Budget } from './measure.js';
import type { InPlaceSession } from './session.js';
import { checksOf, pathIn, useBudget, type EditedText, type Form } from './use-text.js';

interface Props {
  session: InPlaceSession;
  found: FoundText;
  edited: EditedText;
  form: Form;
}

/** One form of a text, checked while it is typed; the one on the screen is shown and measured there. */
export function FormField({ session, found, edited, form }: Props) {
  const id = useId();
  const { lang, words } = session;
  const value = edited.valueIn(form);
  const { errors, warnings } = checksOf(edited.text!, lang, form, value);
  const isOnScreen = found.key === (form ? `${pathIn(found)}_${form}` : found.key);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {[languageName(lang), form && words(`i18n.forms.${form}`)].filter(Boolean).join(' · ')}
      </label>
      <textarea
        id={id}
        lang={lang}
        dir="auto"
        rows={2}
        autoFocus={form === edited.forms[0]}
        maxLength={5_000}
        value={value}
        aria-invalid={errors.length > 0}
        onChange={(event) => edited.type(form, event.target.value)}
        data-testid={`in-place-value-${form || 'text'}`}
      />
      {errors.map((error) => (
        <p className="said bad" key={error}>
          {words(`refusals.i18n.${error}`)}
        </p>
      ))}
      {warnings.map((warning) => (
        <p className="said warn" key={warning}>
          {words(`i18n.warnings.${warning}`)}
        </p>
      ))}
      {isOnScreen && errors.length === 0 && value !== '' && <Length session={session} found={found} value={value} />}
    </div>
  );
}

function Length({ session, found, value }: { session: InPlaceSession; found: FoundText; value: string }) {
  const { words } = session;
  const budget = useBudget(session, found, value);
  if (!budget) return found.node ? null : <p className="note">{words('i18n.inPlace.unseen')}</p>;
  return (
    <p className={`said ${budget.verdict === 'fits' ? 'good' : 'bad'}`} data-testid="in-place-budget">
      {lengthText(words, budget)}
    </p>
  );
}

function lengthText(words: InPlaceSession['words'], { verdict, width, room, lines, linesBefore }: Budget): string {
  if (verdict === 'wraps') return words('i18n.inPlace.wraps', { count: lines, before: linesBefore });
  return words(verdict === 'fits' ? 'i18n.inPlace.fits' : 'i18n.inPlace.clips', { width, room });
}
