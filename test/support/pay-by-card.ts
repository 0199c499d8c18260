/** Fills in the gateway's hosted page as a browser would, and its 3-D Secure page where it asks for one. */
export async function payByCard(
  redirect: string,
  { card, threeDS }: { card: string; threeDS?: string },
): Promise<void> {
  const submit = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const answer = await submit(redirect, {
    number: card,
    holder: 'DENIZ YILDIZ',
    expiry: '12/30',
    cvc: '123',
    installment: '1',
  });
  const next = answer.headers.get('location');
  if (threeDS && next) await submit(new URL(next, redirect).toString(), { code: threeDS });
}
