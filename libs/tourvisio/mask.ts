const HIDDEN = '***';

/** Values that are secrets or about a person wherever they are. */
const PRIVATE =
  /^(password|token|encrypted.*|authorization|identityNumber|taxNumber|email|phone|phoneNumber|reservationNote|serial|birthDate)$/i;
/** Objects about people, of which only these fields are kept. */
const PEOPLE = /^(travellers|customerInfo|passportInfo|leader|contactPhone)$/i;
const KEPT =
  /^(travellerId|type|title|availableTitles|id|isLeader|nationality|twoLetterCode|requiredFields|orderNumber|passengerType|birthDateFrom|birthDateTo|isCompany|services|price|amount|currency)$/i;

/** A request or an answer for the log of calls: without secrets, and without anything about travellers but their types. */
export function maskCall(value: unknown): unknown {
  return mask(value, false);
}

function mask(value: unknown, isPerson: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, isPerson));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskField(key, inner, isPerson)]));
}

function maskField(key: string, value: unknown, isPerson: boolean): unknown {
  if (PEOPLE.test(key)) return mask(value, true);
  const isHidden = PRIVATE.test(key) || (isPerson && !KEPT.test(key));
  if (!isHidden) return mask(value, isPerson);
  if (typeof value === 'object' && value !== null) return mask(value, true);
  return value === null || value === undefined || value === '' ? value : HIDDEN;
}
