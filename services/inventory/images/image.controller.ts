import { Controller, Inject, Req } from '@nestjs/common';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf } from '#libs/contracts';
import { Call, Ctx, Refusal, type Context } from '#libs/service';
import { ImageService } from './image.service.js';

@Controller()
export class ImageController {
  constructor(@Inject(ImageService) private readonly images: ImageService) {}

  /** Multipart; the first file part is the picture. */
  @Call('images.add')
  async add(@Ctx() ctx: Context, @Req() request: FastifyRequest): Promise<AnswerOf<'images.add'>> {
    const file = request.isMultipart() ? await request.file() : undefined;
    if (!file) throw new Refusal('photo.unreadable', 422);
    return { status: true, data: await this.images.add(ctx, await file.toBuffer()) };
  }
}
