/** `TR33 0006 1005 …`: in fours, as it is printed. */
export function spacedIban(iban: string): string {
  return bareIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export function bareIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether its check digits hold (ISO 13616): a mistyped digit is found before the money is sent. */
export function isIban(text: string): boolean {
  const iban = bareIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
