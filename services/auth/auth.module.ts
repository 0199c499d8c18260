import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { SERVICE, tokenKey, type ServiceDefinition, type ServiceRuntime } from '#libs/service';
import { AccountController } from './accounts/account.controller.js';
import { Account } from './accounts/account.entity.js';
import { AccountService } from './accounts/account.service.js';
import { seedDemoAccounts } from './demo.js';
import accounts from './migrations/001-accounts.js';
import { SessionController } from './sessions/session.controller.js';
import { Session } from './sessions/session.entity.js';
import { SessionService } from './sessions/session.service.js';
import { SiteController } from './sites/site.controller.js';
import { createAdminCommand } from './users/create-admin.command.js';
import { UserController } from './users/user.controller.js';
import { User } from './users/user.entity.js';
import { UserService } from './users/user.service.js';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [SERVICE],
      useFactory: (runtime: ServiceRuntime) => ({
        secret: tokenKey(runtime.config.KONAK_SECRET),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [SessionController, AccountController, UserController, SiteController],
  providers: [SessionService, AccountService, UserService],
})
export class AuthModule {}

export const authService: ServiceDefinition = {
  name: 'auth',
  module: AuthModule,
  entities: [Account, User, Session],
  migrations: [accounts],
  commands: { 'admin:create': createAdminCommand },
  seedDemo: ({ database }) => seedDemoAccounts(database),
};
