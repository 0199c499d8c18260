import { useEffect, useRef, useState } from 'react';
import type { Page, PageContent, RecordConflict } from '#libs/contracts';
import { call, hasEnded, useMessage } from '../../../kit/data';
import { conflictOf } from '../../../kit/dialog/conflict';
import { useUnsaved } from '../../../kit/dialog/use-unsaved';

/** How long nobody types before the draft is saved. */
const PAUSE_MS = 1_500;

export interface PageDraft {
  page: Page;
  /** What the editor begins with; another `round` is another beginning. */
  content: PageContent;
  round: number;
  /** What is edited now. */
  latest: () => PageContent;
  changed: boolean;
  saving: boolean;
  savedAt: string | undefined;
  /** Why the last attempt failed. */
  problem: string | undefined;
  /** Somebody else has changed the page since it was read: nothing is saved until one of both is chosen. */
  conflict: RecordConflict | undefined;
  edit: (content: PageContent) => void;
  /** Puts a content in place that is not saved yet. */
  replace: (content: PageContent) => void;
  /** Saves what is unsaved, and answers the page; undefined where that failed. */
  save: () => Promise<Page | undefined>;
  adopt: (page: Page) => void;
  reportConflict: (conflict: RecordConflict) => void;
  keepMine: () => Promise<unknown>;
  takeTheirs: () => Promise<void>;
}

/** The content of a page while it is edited: saved by itself, on top of the revision that it was read with alone. */
export function usePageDraft(opened: Page, onSaved: () => void): PageDraft {
  const message = useMessage();
  const [page, setPage] = useState(opened);
  const [round, setRound] = useState(0);
  const [changed, setChanged] = useState(false);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<RecordConflict>();
  const content = useRef(opened.content);
  const known = useRef(opened);
  const running = useRef<Promise<Page | undefined>>(undefined);
  const stopped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsaved(changed);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = (next: Page) => {
    known.current = next;
    setPage(next);
  };
  const begin = (next: PageContent) => {
    content.current = next;
    setRound((before) => before + 1);
  };

  const stop = (found: RecordConflict | undefined) => {
    stopped.current = found !== undefined;
    setConflict(found);
  };

  const write = async (): Promise<Page | undefined> => {
    const sent = content.current;
    const { id, revision } = known.current;
    setSaving(true);
    try {
      const body = { key: 'content' as const, value: sent, revision };
      const { record } = await call('pages.patch', { params: { id }, body });
      read(record);
      setChanged(content.current !== sent);
      setSavedAt(new Date().toISOString());
      setProblem(undefined);
      onSaved();
      return content.current === sent ? record : await write();
    } catch (error) {
      const found = conflictOf(error);
      if (found) stop(found);
      else if (!hasEnded(error)) setProblem(message(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  const save = (): Promise<Page | undefined> => {
    clearTimeout(timer.current);
    running.current ??= write().finally(() => (running.current = undefined));
    return running.current;
  };
  const edit = (next: PageContent) => {
    content.current = next;
    setChanged(true);
    clearTimeout(timer.current);
    if (!stopped.current) timer.current = setTimeout(() => void save(), PAUSE_MS);
  };
  return {
    ...{
      page,
      content: content.current,
      round,
      latest: () => content.current,
      changed,
      saving,
      savedAt,
      problem,
      conflict,
      edit,
    },
    save: () => (changed || running.current ? save() : Promise.resolve(known.current)),
    replace: (next) => {
      begin(next);
      edit(next);
    },
    adopt: (next) => {
      const isOther = JSON.stringify(next.content) !== JSON.stringify(content.current);
      read(next);
      if (isOther && !changed) begin(next.content);
      onSaved();
    },
    reportConflict: stop,
    keepMine: () => {
      // What was changed again since is asked about again.
      known.current = { ...known.current, revision: conflict?.revision ?? known.current.revision };
      stop(undefined);
      return save();
    },
    takeTheirs: async () => {
      const { record: theirs } = await call('pages.get', { params: { id: page.id } });
      read(theirs);
      begin(theirs.content);
      setChanged(false);
      stop(undefined);
      setProblem(undefined);
    },
  };
}
