import { PartnerRefusal } from '../http-server.js';

export interface Problem {
  type: string;
  detail: string;
  subproblems?: Array<Problem & { identifier: { type: 'dns'; value: string } }>;
}

/** A problem as RFC 7807 has it, of the types of RFC 8555, section 6.7. */
export const problem = (type: string, detail: string): Problem => ({
  type: `urn:ietf:params:acme:error:${type}`,
  detail,
});

/** A refusal in the protocol's format. */
export const refuse = (status: number, type: string, detail: string): PartnerRefusal =>
  new PartnerRefusal(status, { ...problem(type, detail), status });
