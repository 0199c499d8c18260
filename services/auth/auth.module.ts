import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { SERVICE, tokenKey, type ServiceDefinition, type ServiceRuntime } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import { AuthConfig } from './auth.config.js';
import { AccountController } from './accounts/account.controller.js';
import { Account } from './accounts/account.entity.js';
import { AccountService } from './accounts/account.service.js';
import { ApiKeyController } from './api-keys/api-key.controller.js';
import { ApiKeyService, signingKeys } from './api-keys/api-key.service.js';
import { AuditChain } from './audit/audit-chain.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { verifyAuditCommand } from './audit/verify-audit.command.js';
import { KeptCards } from './cards/kept-cards.js';
import { LostPasswordController } from './lost-password/lost-password.controller.js';
import { LostPasswordService } from './lost-password/lost-password.service.js';
import { MailController } from './mails/mail.controller.js';
import { MailSchedule } from './mails/mail.schedule.js';
import accounts from './migrations/001-accounts.js';
import { PageController } from './pages/page.controller.js';
import { PageService } from './pages/page.service.js';
import privacy from './migrations/002-privacy.js';
import withheld from './migrations/003-withheld.js';
import heldAccounts from './migrations/004-held-accounts.js';
import subscriptions from './migrations/005-subscriptions.js';
import operations from './migrations/006-operations.js';
import operatorActions from './migrations/007-operator-actions.js';
import signingKeysOnly from './migrations/008-signing-keys.js';
import partnersAndProcesses from './migrations/009-partners.js';
import stuckAndIndex from './migrations/010-stuck-and-index.js';
import keywords from './migrations/011-keywords.js';
import freeInvoices from './migrations/012-free-invoices.js';
import mailCounts from './migrations/013-mail-counts.js';
import sites from './migrations/014-sites.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsService } from './operations/operations.service.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { PrivacyService } from './privacy/privacy.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { TwoStepService } from './profile/two-step.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { SessionController } from './sessions/session.controller.js';
import { ProviderInventories } from './sessions/provider-inventories.js';
import { Session } from './sessions/session.entity.js';
import { SessionService } from './sessions/session.service.js';
import { ChallengeService } from './sign-in/challenge.service.js';
import { appSecrets } from './sign-in/one-time-code.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SiteController } from './sites/site.controller.js';
import { SiteCopy } from './sites/site-copy.js';
import { SubscriptionStatusCopy } from './subscriptions/subscription-status-copy.js';
import { SubscriberController } from './subscriptions/subscriber.controller.js';
import { SubscriberService } from './subscriptions/subscriber.service.js';
import { AdministratorController } from './users/administrator.controller.js';
import { AdministratorService } from './users/administrator.service.js';
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
  controllers: [
    SignInController,
    RegistrationController,
    LostPasswordController,
    SessionController,
    ProfileController,
    ApiKeyController,
    AccountController,
    PageController,
    UserController,
    AdministratorController,
    SiteController,
    AuditController,
    PrivacyController,
    OperationsController,
    SubscriberController,
    MailController,
  ],
  providers: [
    SignInService,
    ChallengeService,
    RegistrationService,
    LostPasswordService,
    SessionService,
    ProfileService,
    TwoStepService,
    ApiKeyService,
    AccountService,
    PageService,
    UserService,
    AdministratorService,
    AuditService,
    AuditChain,
    PrivacyService,
    OperationsService,
    KeptCards,
    ProviderInventories,
    SubscriptionStatusCopy,
    SubscriberService,
    MailSchedule,
    SiteCopy,
  ],
})
export class AuthModule {}

export const authService: ServiceDefinition = {
  name: 'auth',
  config: AuthConfig,
  module: AuthModule,
  entities: [Account, User, Session],
  audit: auditPolicy,
  migrations: [
    accounts,
    privacy,
    withheld,
    heldAccounts,
    subscriptions,
    operations,
    operatorActions,
    signingKeysOnly,
    partnersAndProcesses,
    stuckAndIndex,
    keywords,
    freeInvoices,
    mailCounts,
    sites,
  ],
  sealed: [appSecrets, signingKeys],
  commands: { 'admin:create': createAdminCommand, 'audit:verify': verifyAuditCommand },
};
