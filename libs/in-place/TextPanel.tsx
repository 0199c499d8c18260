import { languageName } from '#libs/languages';
import type { FoundText } from './find-texts.js';
import { FormField } from './FormField.js';
import { renderCounts } from './render-counts.js';
import type { InPlaceSession } from './session.js';
import { useEditedText, type EditedText } from './use-text.js';
import { Window } from './Window.js';

interface Props {
  session: InPlaceSession;
  texts: readonly FoundText[];
  chosen: number;
  onChoose: (chosen: number) => void;
  onClose: () => void;
}

/** One text of the screen: its English, its forms in the language of the screen, and how they fit. */
export function TextPanel({ session, texts, chosen, onChoose, onClose }: Props) {
  const { words } = session;
  const found = texts[chosen]!;
  return (
    <Window
      words={words}
      title={found.shown || found.key}
      note={`${found.key} · ${languageName(session.lang)}`}
      beside={found.element}
      onClose={onClose}
      testId="in-place-text"
    >
      {texts.length > 1 && (
        <div className="foot" role="group" aria-label={words('i18n.inPlace.several')}>
          {texts.map(({ key }, nth) => (
            <button
              key={key}
              type="button"
              aria-pressed={nth === chosen}
              disabled={nth === chosen}
              onClick={() => onChoose(nth)}
            >
              {key}
            </button>
          ))}
        </div>
      )}
      <Editor key={`${found.namespace} ${found.key}`} session={session} found={found} />
    </Window>
  );
}

function Editor({ session, found }: { session: InPlaceSession; found: FoundText }) {
  const { words } = session;
  const edited = useEditedText(session, found);
  const { text, forms, fault } = edited;
  if (!text) return <p className={fault ? 'said bad' : 'said'}>{fault || words('i18n.inPlace.loading')}</p>;
  return (
    <>
      {session.lang !== 'en' && <English text={text} words={words} />}
      {forms.map((form) => (
        <FormField key={form} session={session} found={found} edited={edited} form={form} />
      ))}
      {text.kind === 'plural' && <Tester session={session} found={found} edited={edited} />}
      {session.lang === 'en' && (
        <label className="check">
          <input type="checkbox" checked={edited.typo} onChange={(event) => edited.setTypo(event.target.checked)} />
          {words('i18n.typo')}
        </label>
      )}
      <Conflict edited={edited} words={words} />
      <Foot edited={edited} words={words} />
    </>
  );
}

type Words = InPlaceSession['words'];

function English({ text, words }: { text: NonNullable<EditedText['text']>; words: Words }) {
  return (
    <div className="field">
      <span className="label">{words('i18n.english')}</span>
      {text.values
        .filter(({ lang }) => lang === 'en')
        .map(({ form, value }) => (
          <p className="english" key={form} lang="en" dir="ltr">
            {form && <span className="note">{words(`i18n.forms.${form}`)}: </span>}
            {value}
          </p>
        ))}
    </div>
  );
}

/** The text with numbers that need every form. */
function Tester({ session: { lang, words }, found, edited: { text, forms, valueIn } }: TesterProps) {
  const own = Object.fromEntries(forms.map((form) => [form, valueIn(form)]));
  const english = Object.fromEntries(
    text!.values.filter((value) => value.lang === 'en').map(({ form, value }) => [form, value]),
  );
  return (
    <div className="field" data-testid="in-place-counts">
      <span className="label">{words('i18n.tester')}</span>
      <table>
        <tbody>
          {renderCounts({ lang, own, english, values: found.values }).map(({ count, text: shown }) => (
            <tr key={count}>
              <th scope="row">{count.toLocaleString(lang)}</th>
              <td dir="auto">{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TesterProps {
  session: InPlaceSession;
  found: FoundText;
  edited: EditedText;
}

function Conflict({ edited: { clash, keepMine, takeTheirs }, words }: { edited: EditedText; words: Words }) {
  if (!clash) return null;
  return (
    <div className="clash" role="alert" data-testid="in-place-clash">
      <span>{words('i18n.inPlace.clash', { by: clash.by, value: clash.theirs })}</span>
      <div className="foot">
        <button type="button" onClick={() => void keepMine()}>
          {words('i18n.inPlace.keepMine')}
        </button>
        <button type="button" onClick={() => void takeTheirs()}>
          {words('i18n.inPlace.takeTheirs')}
        </button>
      </div>
    </div>
  );
}

function Foot({ edited: { state, fault, canSave, save }, words }: { edited: EditedText; words: Words }) {
  return (
    <div className="foot">
      <button
        type="button"
        className="main"
        disabled={!canSave || state === 'saving'}
        onClick={() => void save()}
        data-testid="in-place-save"
      >
        {words('i18n.inPlace.save')}
      </button>
      <p className={fault ? 'said bad' : 'said good'} role="status" data-testid="in-place-state">
        {fault || (state !== 'idle' && words(`i18n.inPlace.${state}`))}
      </p>
    </div>
  );
}
