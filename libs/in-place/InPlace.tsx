import { useState } from 'react';
import { languageName } from '#libs/languages';
import { findTexts, type FoundText } from './find-texts.js';
import type { InPlaceSession } from './session.js';
import { TextPanel } from './TextPanel.js';
import { useGlow } from './use-glow.js';
import { Window } from './Window.js';

interface Props {
  session: InPlaceSession;
  host: Element;
  onLeave: () => void;
}

/** The bar that says that texts can be chosen, and the window of what is chosen. */
export function InPlace({ session, host, onLeave }: Props) {
  const { words } = session;
  const [chosen, setChosen] = useState<{ texts: FoundText[]; nth: number }>();
  const [listed, setListed] = useState<FoundText[]>();
  const pick = (texts: FoundText[]) => setChosen({ texts, nth: 0 });
  const isBusy = Boolean(chosen ?? listed);
  const { isOn, setOn } = useGlow({ marks: session.marks, host, isBusy, onPick: pick, onLeave });
  return (
    <>
      {!isBusy && (
        <section
          className="bar"
          dir={document.documentElement.dir}
          aria-label={words('i18n.inPlace.title')}
          data-testid="in-place-bar"
        >
          <strong>{words('i18n.inPlace.bar', { language: languageName(session.lang) })}</strong>
          <span>{words(matchMedia('(pointer: coarse)').matches ? 'i18n.inPlace.hintTouch' : 'i18n.inPlace.hint')}</span>
          <div>
            <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)} data-testid="in-place-glow">
              {words('i18n.inPlace.glow')}
            </button>
            <button type="button" onClick={() => setListed(findTexts(session.marks))} data-testid="in-place-list">
              {words('i18n.inPlace.list')}
            </button>
            <button type="button" onClick={onLeave} data-testid="in-place-leave">
              {words('i18n.inPlace.leave')}
            </button>
          </div>
        </section>
      )}
      {listed && !chosen && (
        <TextList texts={listed} session={session} onPick={pick} onClose={() => setListed(undefined)} />
      )}
      {chosen && (
        <TextPanel
          session={session}
          texts={chosen.texts}
          chosen={chosen.nth}
          onChoose={(nth) => setChosen({ ...chosen, nth })}
          onClose={() => {
            setChosen(undefined);
            setListed(undefined);
          }}
        />
      )}
    </>
  );
}

interface ListProps {
  texts: readonly FoundText[];
  session: InPlaceSession;
  onPick: (texts: FoundText[]) => void;
  onClose: () => void;
}

/** All texts of the screen: for keyboards, and for what cannot be clicked. */
function TextList({ texts, session: { words }, onPick, onClose }: ListProps) {
  const once = texts.filter(({ key }, nth) => texts.findIndex((text) => text.key === key) === nth);
  return (
    <Window words={words} title={words('i18n.inPlace.list')} onClose={onClose} testId="in-place-texts">
      {once.length === 0 && <p className="said">{words('i18n.inPlace.none')}</p>}
      <ul>
        {once.map((text) => (
          <li key={`${text.namespace} ${text.key}`}>
            <button type="button" onClick={() => onPick([text])}>
              <span dir="auto">{text.shown}</span>
              <span className="note">{text.key}</span>
            </button>
          </li>
        ))}
      </ul>
    </Window>
  );
}
