import { useRef, useState } from 'react';
import { messageOf } from './http';

export interface Upload {
  key: number;
  name: string;
  share: number;
  error?: string;
}

/** Sends pictures one after the other, so that they keep the order they were chosen in. */
export function useUploads<T>(
  sendOne: (file: File, onProgress: (share: number) => void) => Promise<T>,
  onSent: (answer: T) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = async (key: number, file: File) => {
    try {
      onSent(await sendOne(file, (share) => change(key, { share })));
      dismiss(key);
    } catch (error) {
      change(key, { error: messageOf(error) });
    }
  };
  const add = (files: File[]) => {
    const added = files.map((file) => ({ file, key: (last.current += 1) }));
    setUploads((all) => [
      ...all.filter(({ error }) => !error),
      ...added.map(({ key, file }) => ({ key, name: file.name, share: 0 })),
    ]);
    for (const { key, file } of added) queue.current = queue.current.then(() => send(key, file));
  };
  return { uploads, add, dismiss };
}
