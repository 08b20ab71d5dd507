#!/usr/bin/env bash
# Runs `syncpod explain` for action.yml: annotations on standard output, the report as the summary and in a comment.
set -euo pipefail

syncpod() { npx -y syncpod@0.1.0 "$@"; }

arguments=()
before="${SYNCPOD_BEFORE:-}"
if [ -z "$before" ] && [ -n "${SYNCPOD_BASE:-}" ]; then
  base="$(mktemp -d)/base"
  git worktree add --quiet --detach "$base" "$SYNCPOD_BASE"
  trap 'git worktree remove --force "$base"' EXIT
  before="$base/$SYNCPOD_PATH"
  # Everything is new if the base has no such folder.
  [ -e "$before" ] || { mkdir -p "$before"; printf '{"kind":"ConfigMap","apiVersion":"v1"}' > "$before/none.json"; }
fi
if [ -n "$before" ]; then
  arguments+=("$before" --edit "$SYNCPOD_PATH")
else
  arguments+=("$SYNCPOD_PATH")
fi
# An empty variable is no release.
[ -n "${SYNCPOD_RELEASE:-}" ] || unset SYNCPOD_RELEASE

status=0
syncpod explain "${arguments[@]}" -R -o github --fail-on "${SYNCPOD_FAIL_ON:-refused}" || status=$?
echo "status=$status" >> "$GITHUB_OUTPUT"
[ "$status" -ne 1 ] || exit 1

report="$(mktemp)"
syncpod explain "${arguments[@]}" -R -o markdown > "$report" || true
cat "$report" >> "$GITHUB_STEP_SUMMARY"
if [ "${SYNCPOD_COMMENT:-false}" = true ]; then
  gh pr comment --edit-last --create-if-none --body-file "$report"
fi
exit "$status"
