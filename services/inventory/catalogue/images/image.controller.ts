import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, Refusal, uploadsOf, type Context } from '#libs/service';
import { ImageService } from './image.service.js';

@Controller()
export class ImageController {
  constructor(private readonly images: ImageService) {}

  /** Multipart; the first file part is the picture. */
  @Call('images.add')
  async add(@Ctx() ctx: Context, @Req() request: FastifyRequest): Promise<AnswerOf<'images.add'>> {
    const [picture] = await uploadsOf(request);
    if (!picture) throw new Refusal('photo.unreadable', 422);
    return { status: true, data: await this.images.add(ctx, picture.content) };
  }

  @Internal('images.describe')
  async describe(@Input() { body }: InternalInputOf<'images.describe'>): Promise<InternalAnswerOf<'images.describe'>> {
    return { images: await this.images.ofAccount(body.account, body.files) };
  }
}
