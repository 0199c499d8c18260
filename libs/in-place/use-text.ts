import { useEffect, useRef, useState } from 'react';
import {
  errorsIn,
  warningsIn,
  type RecordConflict,
  type TextError,
  type TextWarning,
  type Translation,
} from '#libs/contracts';
import { PLURAL_SUFFIX, pluralFormsOf } from '#libs/languages';
import type { FoundText } from './find-texts.js';
import { isWhole } from './marks.js';
import { judge, measure, type Budget, type Fit } from './measure.js';
import type { InPlaceSession } from './session.js';

export type Form = Translation['values'][number]['form'];

export interface Clash {
  theirs: string;
  by: string;
  revision: number;
  form: Form;
}

interface Refused {
  message?: string;
  status?: number;
  data?: unknown;
}

/** A text's key without its form. */
export const pathIn = ({ key }: Pick<FoundText, 'key'>): string => key.replace(PLURAL_SUFFIX, '');

const valueOf = ({ values }: Translation, lang: string, form: string) =>
  values.find((value) => value.lang === lang && value.form === form);

/** A text of the screen while it is edited. */
export function useEditedText(session: InPlaceSession, found: FoundText) {
  const { lang, app } = session;
  const [text, setText] = useState<Translation>();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [typo, setTypo] = useState(false);
  const [fault, setFault] = useState('');
  const [clash, setClash] = useState<Clash>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const path = pathIn(found);

  useEffect(() => readOnce(app.find(found.namespace, path), setText, setFault), [app, found.namespace, path]);

  const forms: readonly Form[] = !text ? [] : text.kind === 'text' ? [''] : pluralFormsOf(lang);
  const valueIn = (form: Form) => typed[form] ?? (text && valueOf(text, lang, form)?.value) ?? '';
  const isChanged = (form: Form) =>
    typed[form] !== undefined && typed[form] !== (valueOf(text!, lang, form)?.value ?? '');

  async function save(revision = text!.revision, changed = forms.filter(isChanged)): Promise<void> {
    setState('saving');
    setFault('');
    setClash(undefined);
    let current: Translation = { ...text!, revision };
    for (const form of changed) {
      try {
        current = await app.save(current, path, { form, value: valueIn(form), typo, revision: current.revision });
      } catch (error) {
        setText(current);
        setState('idle');
        return refuse(error as Refused, form);
      }
    }
    setText(current);
    setTyped({});
    await session.show(found.namespace, path, current);
    setState('saved');
  }

  function refuse(error: Refused, form: Form): void {
    const found = clashIn(error, form);
    if (found) setClash(found);
    else setFault(error.message ?? '');
  }

  return {
    ...{ text, forms, fault, clash, state, typo, setTypo, path, valueIn },
    canSave:
      forms.some(isChanged) &&
      forms.every((form) => !isChanged(form) || checksOf(text!, lang, form, valueIn(form)).errors.length === 0),
    type(form: Form, value: string) {
      setState('idle');
      setTyped({ ...typed, [form]: value });
    },
    save: () => save(),
    /** After a conflict: one's own value anyway, or that of the other. */
    keepMine: () => save(clash!.revision),
    async takeTheirs() {
      const { [clash!.form]: _, ...others } = typed;
      setTyped(others);
      setClash(undefined);
      setText(await app.find(found.namespace, path));
    },
  };
}

/** @returns how to read no more. */
function readOnce(text: Promise<Translation>, onRead: (text: Translation) => void, onFault: (fault: string) => void) {
  let isWanted = true;
  text.then(
    (read) => isWanted && onRead(read),
    (error: Refused) => isWanted && onFault(error.message ?? ''),
  );
  return () => void (isWanted = false);
}

/** What somebody else has saved meanwhile. */
function clashIn({ status, data }: Refused, form: Form): Clash | undefined {
  const conflict = status === 409 ? (data as RecordConflict | undefined) : undefined;
  const [change] = conflict?.changes ?? [];
  if (!change) return undefined;
  return { form, revision: conflict!.revision, theirs: String(change.theirs), by: String(change.by ?? '') };
}

export type EditedText = ReturnType<typeof useEditedText>;

/** What is wrong or odd about a value; an empty one brings back what was shipped. */
export function checksOf(
  { values, maxChars }: Translation,
  lang: string,
  form: string,
  value: string,
): { errors: TextError[]; warnings: TextWarning[] } {
  if (value === '') return { errors: [], warnings: [] };
  const source = lang === 'en' ? [value] : values.filter((each) => each.lang === 'en').map((each) => each.value);
  const checked = { lang, form, value, source, maxChars };
  return { errors: errorsIn(checked), warnings: warningsIn(checked) };
}

/** Shows what is typed in its real place, and measures it there. The screen gets its own text back afterwards. */
export function useBudget(
  { app, lang }: InPlaceSession,
  { node, values }: FoundText,
  value: string,
): Budget | undefined {
  const before = useRef<{ data: string; fit: Fit }>(undefined);
  const [budget, setBudget] = useState<Budget>();
  useEffect(() => {
    if (!node?.isConnected || !isWhole(node.data)) return;
    // What is not ours is another text of the screen.
    if (before.current?.data !== node.data) before.current = { data: node.data, fit: measure(node) };
    const { data, fit } = before.current;
    const shown = fillIn(app, lang, value, values);
    node.data = shown;
    setBudget(judge(fit, measure(node)));
    return () => {
      if (node.data === shown) node.data = data;
    };
  }, [app, lang, node, value, values]);
  return budget;
}

function fillIn({ i18n }: InPlaceSession['app'], lang: string, value: string, values: Record<string, unknown>): string {
  const { interpolator } = i18n.services as { interpolator: { interpolate: (...given: unknown[]) => string } };
  return interpolator.interpolate(value, values, lang, {});
}
