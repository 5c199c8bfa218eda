/**
 * The scripts that let shells ask Stonecast for completions. Each script passes the words of the line to `stonecast
 * completion words`. The answer is one candidate per line, with a description after a tab, and `:files` where files may
 * follow.
 */

/** The supported shells. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The script of each shell. */
export const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `# stonecast completion for bash; in ~/.bashrc: source <(stonecast completion bash)
_stonecast() {
  local line="\${COMP_LINE:0:COMP_POINT}" current='' files='' one kept
  local -a words
  read -ra words <<< "$line"
  if [[ $line != *[[:space:]] ]]; then
    current="\${words[\${#words[@]}-1]}"
    unset "words[\${#words[@]}-1]"
  fi
  # Bash replaces what stands behind the last : or = only.
  kept="\${current%"\${current##*[:=]}"}"
  COMPREPLY=()
  while IFS= read -r one; do
    if [[ $one == :files ]]; then files=1; else COMPREPLY+=("\${one%%$'\\t'*}"); fi
  done < <("\${COMP_WORDS[0]}" completion words -- "\${words[@]:1}" "$current" 2> /dev/null)
  COMPREPLY=("\${COMPREPLY[@]#"$kept"}")
  if [[ $files ]]; then
    while IFS= read -r one; do
      [[ -d $one ]] && one+=/
      COMPREPLY+=("$one")
    done < <(compgen -f -- "$current")
    [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == */ ]] && compopt -o nospace 2> /dev/null
  fi
  return 0
}
complete -F _stonecast stonecast
`,
  zsh: `#compdef stonecast
# stonecast completion for zsh; in ~/.zshrc behind compinit: source <(stonecast completion zsh)
_stonecast() {
  local -a found shown
  local files='' one
  for one in "\${(@f)$("\${words[1]}" completion words -- "\${(@)words[2,CURRENT-1]}" "\${words[CURRENT]}" 2> /dev/null)}"; do
    if [[ $one == :files ]]; then
      files=1
    elif [[ -n $one ]]; then
      found+=("\${one%%$'\\t'*}")
      shown+=("\${one/$'\\t'/  }")
    fi
  done
  (( \${#found} )) && compadd -U -l -d shown -- "\${found[@]}"
  [[ -n $files ]] && _files
  return 0
}
compdef _stonecast stonecast
`,
  fish: `# stonecast completion for fish; once: stonecast completion fish > ~/.config/fish/completions/stonecast.fish
function __stonecast_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for one in ($words[1] completion words -- $words[2..-1] "$current" 2> /dev/null)
        if test "$one" = :files
            __fish_complete_path "$current"
        else
            echo $one
        end
    end
end
complete -c stonecast -f -a '(__stonecast_complete)'
`,
};
