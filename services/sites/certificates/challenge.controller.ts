import { Controller } from '@nestjs/common';
import type { InputOf } from '#libs/contracts';
import { Call, Input } from '#libs/service';
import { CertificateService } from './certificate.service.js';

@Controller()
export class ChallengeController {
  constructor(private readonly certificates: CertificateService) {}

  /** A text, and no file: what is sent as a stream is compressed, unless its first letters look as if it were. */
  @Call('site.challenge')
  answer(@Input() { params }: InputOf<'site.challenge'>): Promise<string> {
    return this.certificates.answer(params.token);
  }
}
