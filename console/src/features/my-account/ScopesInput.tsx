import { Box, Checkbox, FormHelperText, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { InputHelperText } from 'react-admin';
import type { Permission } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useRole } from '../../kit/session/session-store';
import { ink } from '../../kit/theme/colours';
import { useValueInput } from '../../kit/form/use-value-input';
import { grantable, scopeOf, toggled, type Verb } from './scopes';

const atLeastOne = (scopes: string[] | undefined) => (scopes?.length ? undefined : 'myaccount.keys.scopesNone');
const VERBS: readonly Verb[] = ['read', 'write'];

/** What a key may read and what it may write, a permission a line. */
export function ScopesInput() {
  const t = useText();
  const role = useRole();
  const { value: scopes, onChange, fieldState } = useValueInput<string[]>('scopes', [], atLeastOne);
  const lines = role ? grantable(role) : [];
  const offered = (verb: Verb) => lines.filter(({ writes }) => verb === 'read' || writes);
  const all = (verb: Verb) => offered(verb).every(({ permission }) => scopes.includes(scopeOf(permission, verb)));
  const toggleAll = (verb: Verb) => {
    if (!all(verb))
      onChange([
        ...new Set([
          ...scopes,
          ...offered(verb).flatMap(({ permission }) =>
            verb === 'write'
              ? [scopeOf(permission, 'read'), scopeOf(permission, 'write')]
              : [scopeOf(permission, verb)],
          ),
        ]),
      ]);
    else onChange(verb === 'read' ? [] : scopes.filter((scope) => !scope.endsWith(':write')));
  };
  return (
    <Box sx={{ mb: 2.5 }}>
      {/* Above, as the table may be longer than the screen. */}
      {fieldState.invalid && (
        <FormHelperText error sx={{ mb: 0.5 }}>
          <InputHelperText error={fieldState.error?.message} />
        </FormHelperText>
      )}
      <Box
        sx={{
          border: `1px solid ${fieldState.invalid ? '#C73A3A' : ink.line}`,
          borderRadius: '10px',
          overflow: 'hidden',
        }}
      >
        <Table size="small" data-testid="scopes">
          <TableHead>
            <TableRow>
              <TableCell>{t('myaccount.keys.part')}</TableCell>
              {VERBS.map((verb) => (
                <TableCell key={verb} align="center" sx={{ width: 92 }}>
                  <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', cursor: 'pointer' }}>
                    <Checkbox
                      checked={all(verb)}
                      indeterminate={!all(verb) && scopes.some((scope) => scope.endsWith(`:${verb}`))}
                      onChange={() => toggleAll(verb)}
                      sx={{ p: 0.5 }}
                    />
                    {t(`myaccount.keys.${verb}`)}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ permission, writes }) => (
              <TableRow key={permission} sx={{ '&:last-child td': { borderBottom: 0 } }}>
                <TableCell sx={{ py: 0 }}>{t(permissionKey(permission))}</TableCell>
                {VERBS.map((verb) => (
                  <TableCell key={verb} align="center" sx={{ py: 0 }}>
                    <Checkbox
                      checked={scopes.includes(scopeOf(permission, verb))}
                      disabled={verb === 'write' && !writes}
                      onChange={() => onChange(toggled(scopes, permission, verb))}
                      sx={{ p: { xs: 1.5, md: 0.75 } }}
                      slotProps={{
                        input: {
                          'aria-label': `${t(permissionKey(permission))}: ${t(`myaccount.keys.${verb}`)}`,
                          'data-testid': `scope-${permission}-${verb}`,
                        } as object,
                      }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

const permissionKey = (permission: Permission) =>
  `permissions.${permission as Exclude<Permission, 'superadmin' | 'operations' | 'myaccount'>}` as const;
