#compdef orrery
_orrery() {
  local word description
  local -a found
  while IFS=$'\t' read -r word description; do
    found+=("${word//:/\\:}${description:+:$description}")
  done < <("${words[1]}" __complete -- "${(@)words[2,$CURRENT]}" 2>/dev/null)
  if (( ${#found} )); then _describe command found; else _files; fi
}
if [ "$funcstack[1]" = _orrery ]; then _orrery "$@"; else compdef _orrery orrery; fi
