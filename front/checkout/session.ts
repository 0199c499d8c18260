const COOKIE = 'konak_session';
const MONTH_S = 30 * 86_400;

/** The booking session this browser holds, if any. */
export function sessionId(): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) || undefined;
}

export function keepSession(id: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${id}; path=/; max-age=${MONTH_S}; samesite=lax${secure}`;
}
