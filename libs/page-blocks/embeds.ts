/** Where content of others may be embedded from: the frame of an address that people copy. */
const PROVIDERS = [
  {
    name: 'YouTube',
    pattern:
      /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#].*)?$/,
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    pattern: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[?#].*)?$/,
    frame: (id: string) => `https://player.vimeo.com/video/${id}`,
  },
  {
    name: 'Google Maps',
    pattern: /^https:\/\/www\.google\.com\/maps\/embed\?pb=([\w!%.-]{10,1500})$/,
    frame: (id: string) => `https://www.google.com/maps/embed?pb=${id}`,
  },
] as const;

export interface Embed {
  provider: string;
  frame: string;
}

/** The frame of an address at a provider that is allowed; undefined for any other. */
export function embedOf(address: string): Embed | undefined {
  for (const { name, pattern, frame } of PROVIDERS) {
    const id = pattern.exec(address.trim())?.[1];
    if (id) return { provider: name, frame: frame(id) };
  }
  return undefined;
}
