/** Actors that are not users: the platform itself, a guest, an import. */
const SYSTEM_ACTORS = ['konak', 'guest', 'import'] as const;

/** Names that could be mistaken for an actor that is not a user. */
const RESERVED = [...SYSTEM_ACTORS, 'system', 'platform', 'anonymous'];
/** The prefix of the pseudonyms of erased persons. */
const FORGOTTEN = 'erased';

/** Digits and symbols that look like letters. */
const LOOK_ALIKES: Record<string, string> = {
  ...{ '0': 'o', '1': 'l', i: 'l', '3': 'e', '4': 'a', '@': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
};

/** A name without what distinguishes look-alikes: case, width, accents, separators, digits for letters. */
function skeletonOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
  return [...letters.replaceAll('rn', 'm').replaceAll('vv', 'w')]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => /[a-z]/.test(letter))
    .join('');
}

const RESERVED_SKELETONS = new Set(RESERVED.map(skeletonOf));

/** Whether a username is a system actor's, looks like one, or is the pseudonym of an erased person. */
export function isReservedName(username: string): boolean {
  const skeletons = [skeletonOf(username), skeletonOf(username.replaceAll('@', ''))];
  const isForgotten = skeletonOf(username.split(/[^a-zA-Z0-9]/)[0]!) === skeletonOf(FORGOTTEN);
  return isForgotten || skeletons.some((skeleton) => RESERVED_SKELETONS.has(skeleton));
}

/** A user's signature: the name for readers, the id because users can be renamed. */
export function signatureOf({ id, username }: { id: number; username: string }): string {
  return `${username}#${id}`;
}

/** The name in a signature, without the id. */
export function signerOf(signature: string): string {
  return signature.replace(/#\d+$/, '');
}
