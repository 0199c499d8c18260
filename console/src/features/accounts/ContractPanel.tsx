import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { AccountPage } from '#libs/contracts';
import { download, messageOf, saveFile, useAction, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { day, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

/** The account's contract as a page to read, and as a file to keep. */
export function ContractPanel({ account }: { account: number }) {
  const t = useText();
  const locale = useLocale();
  const { data: contract, error } = useRead(
    'accounts.contract',
    { params: { id: account } },
    { select: ({ data }) => data, per: locale },
  );
  const { mutate, isPending } = useAction(() => download('accounts.contractdownload', { params: { id: account } }), {
    onSuccess: (file) => saveFile(file, `${t('accounts.contractFile')}-${account}.pdf`),
  });
  if (error) return <Message compact icon={DescriptionOutlined} title={messageOf(error)} />;
  if (!contract) return <Skeleton variant="rounded" height={420} sx={{ maxWidth: 820 }} />;
  return (
    <Box sx={{ maxWidth: 820 }}>
      <Flex stretch gap={0} justifyContent="flex-end" mb={1.5}>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => mutate()}
          data-testid="contract-download"
        >
          {t('accounts.contractDownload')}
        </Button>
      </Flex>
      <Document page={contract} />
    </Box>
  );
}

function Document({ page: { title, lang, dir, company, date, sections, signatures } }: { page: AccountPage }) {
  return (
    <Paper
      component="article"
      lang={lang}
      dir={dir}
      data-testid="contract"
      sx={{ px: { xs: 2.5, sm: 6 }, py: { xs: 3, sm: 5 } }}
    >
      <Typography variant="h1" component="h2">
        {title}
      </Typography>
      <Text muted mt={0.5} mb={3.5}>
        {company} · {day(date)}
      </Text>
      {sections.map(({ heading, paragraphs }, i) => (
        <Box key={i} component="section" sx={{ mb: 3 }}>
          {heading && (
            <Typography variant="h3" sx={{ mb: 0.75 }}>
              {heading}
            </Typography>
          )}
          {paragraphs.map((paragraph, j) => (
            <Typography key={j} sx={{ mb: 1, lineHeight: 1.65, maxWidth: '68ch' }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      ))}
      <Flex stretch gap={4} mt={8}>
        {signatures.map((name) => (
          <Typography key={name} sx={{ flex: 1, pt: 0.75, borderTop: `1px solid ${ink.line}`, fontWeight: 600 }}>
            {name}
          </Typography>
        ))}
      </Flex>
    </Paper>
  );
}
